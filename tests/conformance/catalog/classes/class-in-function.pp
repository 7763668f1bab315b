function f() { class c { } }
f()

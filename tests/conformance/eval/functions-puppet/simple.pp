function f() { 42 }
f()

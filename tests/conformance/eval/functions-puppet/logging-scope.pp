function f() { notice('inside') }
f()

function f() { 1 }
f(1)

function f() { $nosuch }
f()

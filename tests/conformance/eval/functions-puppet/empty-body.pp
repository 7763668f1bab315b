function f() { }
[f()]

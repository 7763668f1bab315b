function f() { Notify }
f() { x: }

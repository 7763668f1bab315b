function f() { break() }
[1, 2].map |$x| { f() }

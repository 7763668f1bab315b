function f($a) { 1 }
f(1) |$x| { $x }

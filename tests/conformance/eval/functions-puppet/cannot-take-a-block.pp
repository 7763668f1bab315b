function f($x) { $x }
f(1) |$y| { $y }

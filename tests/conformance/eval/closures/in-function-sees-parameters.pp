function f($n) { [1, 2].map |$x| { $x * $n } }
f(5)

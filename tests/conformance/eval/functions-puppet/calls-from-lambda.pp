function double($x) { $x * 2 }
[1, 2].map |$x| { double($x) }

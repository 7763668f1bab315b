function double($x) { $x * 2 }
5.double.double

$a.map |$b = 1, $c| { $c }

$a.map |$b = $c = 1| { $b }

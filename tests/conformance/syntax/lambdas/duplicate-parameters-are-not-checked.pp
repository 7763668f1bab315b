$a.map |$b, $b| { $b }

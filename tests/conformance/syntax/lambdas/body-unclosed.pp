$a.map |$b| { $b

$a.map |$b| { $b }[0]

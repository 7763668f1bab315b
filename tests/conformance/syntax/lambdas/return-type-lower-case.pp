$a.map |$b| >> integer { $b }

$a.map |$b| >> Integer { $b }

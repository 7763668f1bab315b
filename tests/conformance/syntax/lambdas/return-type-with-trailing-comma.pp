$a.map |$b| >> Integer[1, 2,] { $b }

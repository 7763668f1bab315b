$a.map |$b| >> Integer [1] { $b }

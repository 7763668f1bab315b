$a.map |$b| >> Plan { $b }

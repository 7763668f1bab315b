with(1) |$x| >> String { $x }

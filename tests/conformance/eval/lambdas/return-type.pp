with(1) |$x| >> Integer { $x }

with('a') |$x| >> Integer { $x }

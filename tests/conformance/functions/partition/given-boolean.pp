true.partition |$x| { $x }

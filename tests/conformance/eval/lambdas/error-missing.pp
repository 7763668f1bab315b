with() |$x| { $x }

notice('a') |$x| { $x }

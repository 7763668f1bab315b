import('x') |$x| { $x }

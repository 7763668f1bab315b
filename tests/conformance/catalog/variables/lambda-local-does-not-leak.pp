[1].each |$x| { $inner = $x }
notify { "${inner}": }

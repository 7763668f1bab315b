$x = if false { 1 }
[$x]

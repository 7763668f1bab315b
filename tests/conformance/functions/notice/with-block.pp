notice('a') |$x| { 1 }

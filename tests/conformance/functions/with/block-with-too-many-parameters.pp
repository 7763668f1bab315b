with(1) |$a, $b| { 1 }

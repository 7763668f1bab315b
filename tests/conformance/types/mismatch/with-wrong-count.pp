with(1) |Integer $a, String $b| { 1 }

with(1) |$a, String $b = 2| { [$a, $b] }

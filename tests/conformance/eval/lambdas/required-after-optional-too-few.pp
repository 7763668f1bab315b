with(1) |$a = 1, $b| { [$a, $b] }

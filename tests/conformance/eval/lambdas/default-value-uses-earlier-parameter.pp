with(1) |$a, $b = $a + 1, $c = $a + $b| { [$a, $b, $c] }

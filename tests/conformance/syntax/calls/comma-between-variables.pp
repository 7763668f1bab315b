$a, $b

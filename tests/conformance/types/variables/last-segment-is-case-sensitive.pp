$varA = 1 $vara = 2 [$varA, $vara]

if true { $a = 1
  if true { $b = $a + 1 } }
unless false { $c = 3 }
[$a, $b, $c]

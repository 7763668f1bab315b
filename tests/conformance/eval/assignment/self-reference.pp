$a = $a

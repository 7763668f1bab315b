$r = ($a = 5) and ($b = false)
[$a, $b, $r]

$a = 1[0]
$b = true[0]

$a = undef[1]
$b = default[1]

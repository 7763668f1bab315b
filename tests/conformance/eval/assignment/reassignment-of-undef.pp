$a = undef
$a = 1

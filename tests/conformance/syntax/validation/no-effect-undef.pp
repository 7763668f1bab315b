undef
$a = 1

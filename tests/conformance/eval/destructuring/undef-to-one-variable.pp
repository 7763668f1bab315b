[$a] = undef
$a

type(1)
$a = type (1, generalized)

[foo()]
$a = 1

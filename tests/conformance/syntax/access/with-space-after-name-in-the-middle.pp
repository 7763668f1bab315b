abc [1]
$a = 1

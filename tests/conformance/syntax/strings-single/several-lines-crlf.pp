$a = 'one
two'
$b = 1

$a or fail('x')
$b = 1

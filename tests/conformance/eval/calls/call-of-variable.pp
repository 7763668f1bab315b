$f = 'size'
$f([1])

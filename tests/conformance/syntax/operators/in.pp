$a = 1 in [1, 2]
$b = 'a' in 'abc'

$a = /(a)/ in 'abc'
$b = /(x)/ in 'abc'
[$a, $b, $1]

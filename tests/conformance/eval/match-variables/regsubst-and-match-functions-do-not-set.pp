$x = 'abc'.match(/(b)/)
$y = regsubst('abc', '(c)', '<\1>')
[$x, $y, $1]

$x = 'abc' =~ /(b)/
$y = 'abc' =~ String
[$y, $1]

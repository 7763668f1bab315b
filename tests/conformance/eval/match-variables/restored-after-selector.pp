$x = 'outer' =~ /(u)/
$y = 'inner' ? { /(n)/ => $1 }
[$y, $1]

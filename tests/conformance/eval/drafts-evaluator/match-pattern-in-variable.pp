$y = Pattern['Until .* the end']
$x = 'Until the very the end'
$x =~ $y

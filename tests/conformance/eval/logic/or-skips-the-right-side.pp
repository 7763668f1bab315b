$x = true or fail('evaluated')
$x

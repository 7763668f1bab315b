$x = false and fail('evaluated')
$x

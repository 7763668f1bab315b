$y = 'outer'
$r = [1].map |$x| { $y = 'inner'; $y }
[$r, $y]

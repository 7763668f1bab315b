$x = [1, 2]
$z = 2
$x.filter |$y| { $y == $z } != []

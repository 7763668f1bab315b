$sum = 0
[1, 2].each |$x| { $sum = $x }
$sum

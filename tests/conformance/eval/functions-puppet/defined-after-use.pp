$r = later(2)
function later($x) { $x * 2 }
$r

class a($x = $y, $y = 1) { notice($x) }
class { a: y => 2 }

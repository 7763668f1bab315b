class a($x = $y, $y = 1) { notice($x) }
include a

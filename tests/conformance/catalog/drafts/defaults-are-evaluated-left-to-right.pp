class a($x = 1, $y = $x + 1, $z = $y + 1) { notice($x, $y, $z) }
include a
define d($x = 1, $y = $x + 1) { notice($x, $y) }
d { t: }

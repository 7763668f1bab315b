$r = [1, 2].reverse_each
$x = $r.each |$v| { notice($v) }
type($x)

$r = [1, 2].reverse_each |$x| { notice($x) }
$r

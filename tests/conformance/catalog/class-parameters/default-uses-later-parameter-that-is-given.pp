class b($x = $b::y, $y = 3) { notice([$x, $b::x]) }
class { 'b': y => 5 }

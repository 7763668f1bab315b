class b($x = $b::y, $y = 3, $z = 4) { }
class { 'b': z => 5 }

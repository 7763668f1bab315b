class b($x = $::b::y, $y = 3) { }
include b

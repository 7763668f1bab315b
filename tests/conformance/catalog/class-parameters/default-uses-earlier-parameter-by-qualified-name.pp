class b($y = 3, $x = [$b::y, $::b::y, getvar('b::y')]) { notice($x) }
include b

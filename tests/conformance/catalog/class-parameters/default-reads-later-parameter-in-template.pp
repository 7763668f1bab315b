class b($x = inline_epp('<%= $y %>'), $y = 3) { }
include b

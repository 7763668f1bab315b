class c($i = 1, $f = 1.5, $b = true, $u = undef, $s = 'x', $a = [1, [2]], $h = { 'k' => { 'l' => 1 } }) { }
include c

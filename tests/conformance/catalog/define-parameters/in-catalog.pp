define d($b, $a = [1, undef], $u = undef) { }
d { 'x': b => { 'k' => 'v' } }

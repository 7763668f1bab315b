function f($a) { [inline_epp('<%= $a %>', { 'a' => 'given' }), $a] }
f(1)

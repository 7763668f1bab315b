function f($a) { inline_epp('<%= $a %><%= $b %>', { 'b' => 2 }) }
f(1)

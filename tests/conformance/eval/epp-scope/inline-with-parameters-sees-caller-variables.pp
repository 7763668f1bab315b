function f($a) { inline_epp('<%- | $b | -%><%= $a %><%= $b %>', { 'b' => 2 }) }
f(1)

function f($a) { [inline_epp('<%- | $a = 5 | -%><%= $a %>'), $a] }
f(1)

function f($a) { $b = 2 inline_epp('<%= $a %>-<%= $b %>') }
f(1)

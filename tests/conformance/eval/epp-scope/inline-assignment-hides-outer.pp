function f() { $a = 1 inline_epp('<% $a = 2 %><%= $a %>') }
f()

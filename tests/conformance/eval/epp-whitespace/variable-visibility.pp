# With parameters, local variables are not visible; without, they are not either from functions.
$outer = 'o'
function f() { $local = 'l' inline_epp('<%= $local %>') }
notice(inline_epp('<%= $outer %>'))
notice(inline_epp('<%- | $a | -%><%= $outer %><%= $a %>', {a => 1}))
notice(f())

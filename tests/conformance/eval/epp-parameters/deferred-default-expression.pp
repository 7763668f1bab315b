inline_epp('<%- | $a = [1, 2].map |$x| { $x * 2 } | -%><%= $a %>')

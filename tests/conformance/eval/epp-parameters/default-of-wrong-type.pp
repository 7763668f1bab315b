inline_epp('<%- | Integer $a = "x" | -%><%= $a %>')

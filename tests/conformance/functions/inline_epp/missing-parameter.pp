inline_epp('<%- | $a | -%><%= $a %>')

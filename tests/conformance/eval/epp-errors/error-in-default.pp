inline_epp('<%- | $a = 1 + "x" | -%>x')

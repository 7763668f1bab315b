inline_epp('<%- | $a, $b | -%>x', {})

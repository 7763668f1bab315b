inline_epp('<%- | $a = fail("d") | -%>x')

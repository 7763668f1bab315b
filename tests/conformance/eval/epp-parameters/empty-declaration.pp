inline_epp('<%- | | -%>x')

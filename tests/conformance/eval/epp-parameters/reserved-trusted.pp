inline_epp('<%- | $trusted | -%>x', { 'trusted' => 1 })

inline_epp('<%- | *$rest | -%>x', { 'rest' => 1 })

inline_epp('<%- | $a | -%>x', { 'b' => 2 })

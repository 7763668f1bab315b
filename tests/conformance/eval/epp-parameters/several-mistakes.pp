inline_epp('<%- | Integer $a, String $b | -%>x', { 'a' => 'x', 'b' => 1 })

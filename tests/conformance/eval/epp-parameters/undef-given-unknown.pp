inline_epp('<%- | $a = 1 | -%>[<%= $a %>]', { 'b' => undef })

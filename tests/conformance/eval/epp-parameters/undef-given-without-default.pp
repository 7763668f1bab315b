inline_epp('<%- | $a | -%>[<%= $a %>]', { 'a' => undef })

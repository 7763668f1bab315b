inline_epp('<%- | String $a | -%>[<%= $a %>]', { 'a' => undef })

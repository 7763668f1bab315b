inline_epp('[<%= $a %>]', { 'a' => undef })

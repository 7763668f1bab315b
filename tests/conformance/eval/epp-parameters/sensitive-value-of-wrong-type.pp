inline_epp('<%- | String $p | -%>p=<%= $p %>', { 'p' => Sensitive('s') })

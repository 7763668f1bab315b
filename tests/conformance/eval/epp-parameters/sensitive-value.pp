inline_epp('<%- | Sensitive[String] $p | -%>p=<%= $p.unwrap %>', { 'p' => Sensitive('s') })

inline_epp('<%- | Integer[1] $n, Optional[String] $s = undef | -%><%= $n %><%= $s %>.', { 'n' => 3 })

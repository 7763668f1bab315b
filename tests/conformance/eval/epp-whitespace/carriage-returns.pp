# Line ends of Windows.
notice(inline_epp("a\r\n<%- \$x = 1 -%>\r\nb<%= \$x -%>\r\nc\r\n"))

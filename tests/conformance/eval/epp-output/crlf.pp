inline_epp("a\r\n<% \$x = 1 -%>\r\nb\r\n")

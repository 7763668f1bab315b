inline_epp("a\n<% \$x = 1 -%>\nb\n<%= 2 -%>\nc")

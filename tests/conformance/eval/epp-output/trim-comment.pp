inline_epp("a\n  <%# c -%>\nb <%#- d -%>\n  c")

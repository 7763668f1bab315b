inline_epp("a\n\n  <%- \$x = 1 %>b")

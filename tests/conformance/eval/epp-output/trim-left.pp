inline_epp("a\n  <%- \$x = 1 %>\nb  <%- \$y = 2 -%>  \nc")

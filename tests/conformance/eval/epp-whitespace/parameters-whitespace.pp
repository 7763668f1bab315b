# What stands around the parameters.
notice(inline_epp("  <%- | \$a = 1,\n \$b = \$a | -%>\n x<%= \$b %>"))
notice(inline_epp("<% | \$a = 1 | %>\n x<%= \$a %>"))
notice(inline_epp("<%| \$a = 1 |%>x<%= \$a %>"))
notice(inline_epp("<%-|-%>\nx"))

# A dash takes blanks up to text, and the line end only behind the closing tag.
notice(inline_epp("x\n\n   <%- \$a = 1 %>\ny<%= 1 -%>\n\nz<%= 2 -%>   w\n\t<%- \$b = 1 -%>\t\nend"))

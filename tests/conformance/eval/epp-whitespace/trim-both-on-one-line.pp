# Dashes on both sides of several tags in one line.
notice(inline_epp("a  <%- \$x = 1 -%>  b\n  <%- \$y = 2 -%>\nc <%= \$x -%>  \n d <%- if true { -%> e <%- } -%> f\n"))

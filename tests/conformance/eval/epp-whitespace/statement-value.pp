# The value of statements is not printed.
notice(inline_epp("<% 1 %>|<% \$x = 2 %>|<%= \$x = 3 %>|<% notice('n') %>|<%= if false { 1 } %>|"))

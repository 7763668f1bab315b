inline_epp('a<% 1 %>b<% "x" %>')

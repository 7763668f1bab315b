inline_epp('a<% "x" %>')

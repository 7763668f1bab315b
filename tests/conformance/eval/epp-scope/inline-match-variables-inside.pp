inline_epp('<% if "abc" =~ /(c)/ { %><%= $1 %><% } %>')

inline_epp('<% [1, 2].each |$x| { if $x == 1 { next() } %><%= $x %><% } %>!')

inline_epp('<% $f = [1].map |$x| { %>t<%= $x %><% } %>[<%= $f %>]')

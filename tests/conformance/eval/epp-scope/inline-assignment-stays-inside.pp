$x = inline_epp('<% $inner = 1 %><%= $inner %>')
notice($x)
inline_epp('<%= $inner %>')

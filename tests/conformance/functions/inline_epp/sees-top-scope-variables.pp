$x = 'top'
inline_epp('<%= $x %>')

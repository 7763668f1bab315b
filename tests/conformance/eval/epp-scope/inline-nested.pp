$inner = '<%= $a %>'
inline_epp('<% $a = 1 %>[<%= inline_epp($inner) %>]')

$inner = '<%= Sensitive(1) %>'
$r = inline_epp('a<%= inline_epp($inner) %>')
[$r, $r.unwrap]

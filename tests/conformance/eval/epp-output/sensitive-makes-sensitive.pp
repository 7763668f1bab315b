$r = inline_epp('a<%= Sensitive("s") %>b')
[$r, $r.unwrap, type($r)]

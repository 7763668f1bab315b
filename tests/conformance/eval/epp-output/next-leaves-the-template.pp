notice(inline_epp('a<% next("n") %>b'))

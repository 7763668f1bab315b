def t; r = yield; p r, r.encoding; rescue => e; p e.class, e.message; end
u = "é"; b = "\xff".b; a = "a"; l = "\xE9".dup.force_encoding("ISO-8859-1"); s = "a".dup.force_encoding("US-ASCII")
t { [u, a].join }
t { [a, u].join("-") }
t { [u, b].join }
t { [a, b].join }
t { [b, a].join }
t { [s, u].join }
t { [l, u].join }
t { [l, a].join(u) }
t { a + b }
t { b + a }
t { s + u }
t { u + s }
t { s + b }
t { l + a }
t { a + l }
t { a.dup << b }
t { b.dup << u }
t { u.dup << l }
t { u.dup.concat(a, b) }
t { a.dup.prepend(u) }
t { b.dup.insert(0, a) }
t { "#{a}#{b}" }
t { "#{l}#{a}#{u}" }
t { format("%s%s", a, b) }
t { [1, u, :é, nil].join }
t { u * 2 + s }
t { ("" + b) }
t { ("".b + u) }
t { u.center(4, a.b) }
t { a.tr("a", u) }
t { a.sub("a", b) }
t { u.sub("é", b) }

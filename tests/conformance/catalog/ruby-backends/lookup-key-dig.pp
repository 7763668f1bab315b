notice(lookup('a.b.0'))

notice(lookup('a'), lookup('b'))

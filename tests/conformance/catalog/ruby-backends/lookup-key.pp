notice(lookup('a'), lookup('b::c'))

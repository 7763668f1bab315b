notice(lookup('a', merge => deep))

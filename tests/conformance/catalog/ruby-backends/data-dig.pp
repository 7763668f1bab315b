notice(lookup('a.b.c'), lookup('a'))

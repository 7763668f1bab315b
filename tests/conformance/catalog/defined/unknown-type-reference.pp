notice(defined(Nope['x']))

['a' in 1, 1 in 1, 'a' in undef, undef in undef, 'a' in true, 'a' in default, 'a' in /a/, /a/ in /a/, 'a' in String, 1 in Integer[1, 2]]

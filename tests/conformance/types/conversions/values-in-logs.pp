notice(1, 'a', [1, 'a'], {a => 'b'}, Integer, /x/, true)
notice(undef)
notice([undef])
notice(default)

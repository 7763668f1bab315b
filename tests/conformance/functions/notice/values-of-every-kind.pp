notice('a', 1, 1.5, true, undef, default, [1, 'b', undef], { a => 'b' }, Integer, /re/, Sensitive('s'))

fail('a', 1, undef, true, [1, 2], { a => 1 }, Integer)

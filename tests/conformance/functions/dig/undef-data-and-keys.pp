[dig(undef, 1), { a => 1 }.dig(undef), [].dig(0)]

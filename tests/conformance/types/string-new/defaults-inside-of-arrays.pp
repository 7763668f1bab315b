String([1, 1.5, 'a', true, undef, default, /a/, [], {}, Integer])

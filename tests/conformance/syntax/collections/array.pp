$a = [1, 'b', c, $d, [5], { e => 6 }, undef, true, default, /x/, Integer]

$d = { a => [{ b => 1 }, { b => 2 }], c => undef }
[$d.dig('a', 1, 'b'), $d.dig('a', 5, 'b'), $d.dig('x', 'y'), $d.dig('c', 'd'), $d.dig(), [1, [2]].dig(1, 0), [1].dig(-1)]

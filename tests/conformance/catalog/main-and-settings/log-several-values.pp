notice('a', 1, [2, 'b'], { 'k' => undef }, undef, true)

[['a', 'b', 1].upcase, { 'key' => 'value', 'k2' => ['x'] }.upcase, [['a'], { 'b' => 'c' }].upcase]

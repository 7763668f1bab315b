notice(M::Point('x' => 1, 'z' => 2))

x { 'a': alpha => 1, beta => [1, 2] }

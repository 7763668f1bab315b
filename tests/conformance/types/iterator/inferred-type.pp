[type([1, 2].reverse_each), type([1, 2].step(2)), type('ab'.reverse_each), type({a => 1}.reverse_each), type(Integer[1, 3].reverse_each)]

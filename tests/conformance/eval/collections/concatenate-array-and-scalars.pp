[[1, 2, 3] + 4, [1] + 'a', [1] + undef, [1] + true, [1] + default, [1] + Integer, [1] + /x/, [] + 1.5]

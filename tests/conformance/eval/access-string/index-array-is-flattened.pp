['Hello'[[1]], 'Hello'[[1, 3]], 'Hello'[[1], [2]]]

[[1, 2].reverse_each =~ Iterator, [1, 2] =~ Iterator, [1, 2].step(1) =~ Iterator, 'ab'.reverse_each =~ Iterator, {a => 1}.tree_each =~ Iterator]

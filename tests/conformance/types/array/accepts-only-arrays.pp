[[] =~ Array, [1] =~ Array, {} =~ Array, 'a' =~ Array, undef =~ Array, [1, 2].reverse_each =~ Array]

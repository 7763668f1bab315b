[[] =~ Iterable, {} =~ Iterable, 'a' =~ Iterable, 3 =~ Iterable, Integer[1, 3] =~ Iterable, Enum[a] =~ Iterable, [1].reverse_each =~ Iterable]

[[] =~ Collection, {} =~ Collection, 'a' =~ Collection, undef =~ Collection, [1].reverse_each =~ Collection]

[[] =~ Tuple, [1, a] =~ Tuple, {} =~ Tuple, Tuple == Tuple, Tuple[Integer] <= Tuple, Array <= Tuple]

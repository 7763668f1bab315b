[1 =~ Numeric, Numeric in ['a', 1]]

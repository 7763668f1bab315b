[1 < 2 and 2 < 3, 1 == 1 or 1 == 2, 'a' in 'abc' and 'x' =~ /x/]

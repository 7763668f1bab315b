['abc' =~ 'b', 'abc' =~ '^b', 'a.c' =~ 'a\.c']

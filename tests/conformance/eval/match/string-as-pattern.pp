['abc' =~ 'b', 'abc' =~ 'B', 'abc' =~ '^a.c$', 'abc' !~ 'x', 'a.c' =~ 'a\.c', abc =~ sodium, 'sodium chloride' =~ sodium]

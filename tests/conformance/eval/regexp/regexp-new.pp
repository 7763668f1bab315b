[Regexp('a.c'), Regexp('a/b'), 'abc' =~ Regexp('B'), 'axc' =~ Regexp.new('a.c')]

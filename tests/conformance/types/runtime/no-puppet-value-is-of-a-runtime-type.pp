['a' =~ Runtime['ruby', 'String'], 1 =~ Runtime, undef =~ Runtime]

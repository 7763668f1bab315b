['abc' =~ Pattern[/b/, /x/], 'abc' =~ Pattern['^b'], 'a' =~ Enum['a', 'b'], 'A' =~ Enum['a', 'b'], 'A' =~ Enum['a', true]]

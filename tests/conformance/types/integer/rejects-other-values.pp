[1.0 =~ Integer, '1' =~ Integer, true =~ Integer, undef =~ Integer, [1] =~ Integer, Integer =~ Integer]

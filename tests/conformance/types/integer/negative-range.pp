[Integer[-10, -5], -7 =~ Integer[-10, -5], 0 =~ Integer[-10, -5], -10 =~ Integer[-10, -5], -5 =~ Integer[-10, -5]]

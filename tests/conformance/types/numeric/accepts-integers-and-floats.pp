[1 =~ Numeric, 1.5 =~ Numeric, '1' =~ Numeric, true =~ Numeric, undef =~ Numeric]

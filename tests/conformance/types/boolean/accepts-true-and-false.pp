[true =~ Boolean, false =~ Boolean, 'true' =~ Boolean, 0 =~ Boolean, undef =~ Boolean]

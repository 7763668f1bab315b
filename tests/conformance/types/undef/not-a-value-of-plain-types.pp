[undef =~ Integer, undef =~ String, undef =~ Array, undef =~ Boolean, undef =~ Type]

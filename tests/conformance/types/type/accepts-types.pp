[Integer =~ Type, Integer[1, 2] =~ Type, Type =~ Type, 1 =~ Type, 'Integer' =~ Type, File['a'] =~ Type, undef =~ Type]

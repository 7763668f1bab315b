1 =~ Init[Integer, 'a']

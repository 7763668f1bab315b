[Optional['a'], 'a' =~ Optional['a'], 'b' =~ Optional['a'], undef =~ Optional['a']]

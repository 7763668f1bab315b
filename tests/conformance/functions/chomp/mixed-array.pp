["a\n", 'b', 1].chomp

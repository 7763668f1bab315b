[5.chomp, 2.5.chomp, ["a\n", 'b'].chomp, [1, 2].chomp, [].chomp]

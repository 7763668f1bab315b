chomp('a', 2)

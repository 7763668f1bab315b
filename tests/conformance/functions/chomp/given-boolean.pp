chomp(true)

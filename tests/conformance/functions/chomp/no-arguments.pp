chomp()

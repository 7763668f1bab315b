x { 'a': size => 1, weight => 2 }

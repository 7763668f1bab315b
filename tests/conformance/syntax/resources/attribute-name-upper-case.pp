notify { 'a': B => 1 }

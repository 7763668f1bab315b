notify { 'a': b => 1, b => 2 }

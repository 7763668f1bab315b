notify { 'n': name => 'm' }

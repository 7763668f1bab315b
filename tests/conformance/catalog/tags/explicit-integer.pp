notify { 'n': tag => 1 }

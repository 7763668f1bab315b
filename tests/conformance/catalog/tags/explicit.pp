notify { 'n': tag => 'mine' }

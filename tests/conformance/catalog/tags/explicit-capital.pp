notify { 'n': tag => 'MINE' }

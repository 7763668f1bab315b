notify { 'n': tag => 'not valid' }

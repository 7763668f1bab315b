notify { 'n': tag => true }

notify { 'n': }

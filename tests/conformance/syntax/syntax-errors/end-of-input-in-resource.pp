notify { 'a':

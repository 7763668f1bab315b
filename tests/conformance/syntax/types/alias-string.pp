type A = 'Integer'

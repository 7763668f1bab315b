notify { 'r': message => f('a', 'b') }

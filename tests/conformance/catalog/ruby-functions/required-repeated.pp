notify { 'r': message => m::f('a', 1, 2, 3) }

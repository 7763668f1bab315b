notify { 'a': }
notify { 'r': message => [m::f('a'), m::f('b')] }

notify { 'r': message => m::f('x') }

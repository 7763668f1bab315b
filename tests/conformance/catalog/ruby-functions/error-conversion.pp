notify { 'r': message => m::f('12x') }

notify { 'r': message => m::f('a b c') }

notify { 'r': message => m::f('10.0.0.256') }

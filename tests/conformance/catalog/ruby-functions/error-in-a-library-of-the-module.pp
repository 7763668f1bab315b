notify { 'r': message => m::f('text') }

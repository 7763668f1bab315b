notify { 'r': message => m::f(1) }

notify { 'r': message => m::f(0) }

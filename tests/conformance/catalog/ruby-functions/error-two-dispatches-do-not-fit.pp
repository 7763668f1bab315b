notify { 'r': message => m::f(true) }

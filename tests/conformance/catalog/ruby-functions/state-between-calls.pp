notify { 'r': message => [m::f(), m::f(), m::f()] }

notify { 'r': message => m::f() }

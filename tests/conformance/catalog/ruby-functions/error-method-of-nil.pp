notify { 'r': message => m::f(undef) }

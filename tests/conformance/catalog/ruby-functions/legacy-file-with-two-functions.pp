notify { 'r': message => [old(1), m::inner(2)] }

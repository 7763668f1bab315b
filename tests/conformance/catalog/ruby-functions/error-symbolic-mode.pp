notify { 'r': message => m::f('u=rw,go*r') }

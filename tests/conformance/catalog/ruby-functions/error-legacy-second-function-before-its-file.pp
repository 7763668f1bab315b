notify { 'r': message => m::inner(2) }
notify { 's': message => old(1) }

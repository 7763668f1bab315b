notify { 'r': message => old(1) }

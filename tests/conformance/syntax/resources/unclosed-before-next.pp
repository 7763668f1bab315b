notify { 'a': message => 'b'
notify { 'c': message => 'd' }

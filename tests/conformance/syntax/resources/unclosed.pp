notify { 'a': message => 'b'

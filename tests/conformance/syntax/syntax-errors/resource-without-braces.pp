notify 'a': message => 'b'

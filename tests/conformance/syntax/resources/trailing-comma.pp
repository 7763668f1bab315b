notify { 'a': message => 'b', }

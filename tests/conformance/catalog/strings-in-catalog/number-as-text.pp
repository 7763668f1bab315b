notify { 'a': message => ['1', '01', '1.0'] }

notify { 'a': message => 1.0e300 }

notify { 'a': message => 'A',; }

notify { 'a': message => 'b'; }

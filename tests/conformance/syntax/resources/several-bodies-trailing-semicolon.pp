notify { 'a': ; 'b': message => 'c'; }

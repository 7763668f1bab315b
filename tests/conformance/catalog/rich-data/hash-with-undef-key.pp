notify { 'a': message => { undef => 1 } }

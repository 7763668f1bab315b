notify { 'a': message => ['x', undef, 'y'] }

notify { default: message => 'd'; 'a': message => undef; 'b': }

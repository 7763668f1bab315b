notify { message => 'a' }

@notify { message => 'a' }

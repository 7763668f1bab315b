@@Notify { message => 'a' }

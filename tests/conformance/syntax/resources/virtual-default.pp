@Notify { message => 'a' }

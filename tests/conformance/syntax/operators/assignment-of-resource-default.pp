$a = Notify { message => 'b' }

notify { message +> 'a' }

notify { 'a': message => ['x', Deferred('upcase', ['y'])] }

notify { 'a': message => Deferred('$x', []) }

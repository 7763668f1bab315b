notify { 'a': message => Deferred('Not a name') }

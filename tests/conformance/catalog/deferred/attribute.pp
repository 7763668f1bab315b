notify { 'a': message => Deferred('upcase', ['text']) }

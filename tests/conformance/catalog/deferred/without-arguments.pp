notify { 'a': message => Deferred('now') }

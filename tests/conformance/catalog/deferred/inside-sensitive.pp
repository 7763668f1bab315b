notify { 'a': message => Sensitive(Deferred('upcase', ['y'])) }

notify { 'a': message => Deferred('join', [['a', Deferred('upcase', ['b'])], '-']) }

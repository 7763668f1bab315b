notify { 'a': message => Deferred.new('upcase', ['y']) }

notify { 'b': }
notify { 'a': require => Deferred('upcase', ['y']) }

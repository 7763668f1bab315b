notify { 'a': message => Deferred('nowhere::function', [1, undef, default]) }

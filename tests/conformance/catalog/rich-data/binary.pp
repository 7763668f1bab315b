notify { 'a': message => Binary('aGVsbG8=') }

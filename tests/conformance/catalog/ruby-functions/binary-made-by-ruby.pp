notify { 'binary': message => m::binary('aGVsbG8=') }
notify { 'shown': message => m::shown(Binary('aGVsbG8/')) }

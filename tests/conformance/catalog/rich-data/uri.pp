notify { 'a': message => URI('http://example.com/x') }

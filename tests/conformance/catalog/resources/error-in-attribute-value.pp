notify { 'a': message => fail('in value') }

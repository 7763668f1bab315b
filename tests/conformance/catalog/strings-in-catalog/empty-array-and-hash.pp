notify { 'a': message => [] }
notify { 'b': message => {} }

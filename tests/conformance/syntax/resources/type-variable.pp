$a { 'b': message => 'c' }

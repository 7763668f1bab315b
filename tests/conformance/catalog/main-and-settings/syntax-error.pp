notify { 'n': message => }

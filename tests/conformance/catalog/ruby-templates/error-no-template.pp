notify { 'r': message => template() }

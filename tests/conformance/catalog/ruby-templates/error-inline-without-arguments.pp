notify { 'r': message => inline_template() }

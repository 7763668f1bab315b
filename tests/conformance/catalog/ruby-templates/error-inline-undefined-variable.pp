notify { 'r': message => inline_template('<%= scope["nowhere"] %>') }

notify { 'made': message => m::errors() }

notify { 'made': message => m::times() }

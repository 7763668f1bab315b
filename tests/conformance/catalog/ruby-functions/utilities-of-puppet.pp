$made = m::utilities()
notify { 'made': message => $made }

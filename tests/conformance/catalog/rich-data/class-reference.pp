notify { 'a': message => Class['x::y'] }

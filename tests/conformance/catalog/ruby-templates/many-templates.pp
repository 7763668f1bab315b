notify { 'r': message => template('m/t.erb', 'm/u.erb', 'm/t.erb') }

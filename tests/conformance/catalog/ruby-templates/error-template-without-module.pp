notify { 'r': message => template('nothing/t.erb') }

notify { template('m/nope.erb'): }

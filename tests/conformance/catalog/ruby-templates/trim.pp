notify { template('m/t.erb'): }

notify { template('m/t.erb', 'm/t.erb'): }

notice(template('m/a.erb'))

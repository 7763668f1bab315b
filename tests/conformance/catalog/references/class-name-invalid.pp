notice(Class['not valid'])

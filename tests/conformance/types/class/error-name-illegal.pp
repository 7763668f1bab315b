Class['a b']

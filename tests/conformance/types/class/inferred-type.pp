[type(Class), type(Class['a']), type(Class['a'], 'generalized')]

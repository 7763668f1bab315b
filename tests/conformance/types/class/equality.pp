[Class['a'] == Class['a'], Class['a'] == Class['A'], Class['::a'] == Class['a'], Class['a'] == Class['b'], Class == Class['a']]

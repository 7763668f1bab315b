notice(Class['::a'])

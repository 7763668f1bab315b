[Class, Class['a'], Class[a], Class['A'], Class['::a'], Class['a::b'], Class[['a']], Class['a', 'b']]

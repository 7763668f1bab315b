[Class[a], Class['::a::b'], Class, Class[a,b]].map |$x| { String($x) }

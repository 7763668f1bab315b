[Class, Class[apache], Class['::apache'], Class['APACHE'], Class[apache, nginx], Class[[apache]]]

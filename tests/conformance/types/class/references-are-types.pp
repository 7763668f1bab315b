[Class['a'] =~ Type, Class['a'] =~ Type[Class], Class['a'] =~ Type[Class['a']], Class['a'] =~ Class, Class['a'] =~ Type[CatalogEntry]]

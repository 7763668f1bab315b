[File['/x'] =~ CatalogEntry, Class['a'] =~ CatalogEntry, 'a' =~ CatalogEntry, undef =~ CatalogEntry, File['/x'] =~ Type[CatalogEntry], Class['a'] =~ Type[CatalogEntry]]

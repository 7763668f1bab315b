[Resource < CatalogEntry, Class < CatalogEntry, File < CatalogEntry, File['/x'] < CatalogEntry, Class['a'] < CatalogEntry, CatalogEntry < Any, CatalogEntry < Data]

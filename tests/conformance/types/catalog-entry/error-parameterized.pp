CatalogEntry['a']

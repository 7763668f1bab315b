assert_type(CatalogEntry, 'a')

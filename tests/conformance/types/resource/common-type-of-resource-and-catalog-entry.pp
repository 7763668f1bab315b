[type([Resource, CatalogEntry], 'reduced'), type([Resource[File], Class['a']], 'reduced')]

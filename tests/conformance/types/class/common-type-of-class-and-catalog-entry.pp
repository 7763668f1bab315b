[type([Class['a'], CatalogEntry], 'reduced'), type([Class['a'], File], 'reduced'), type([Class, Resource], 'reduced')]

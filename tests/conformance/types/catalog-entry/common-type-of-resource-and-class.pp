[type([Resource, Class], 'reduced'), type([File['/x'], Class['a']], 'reduced'), type([CatalogEntry, Class], 'reduced'), type([CatalogEntry, Integer], 'reduced')]

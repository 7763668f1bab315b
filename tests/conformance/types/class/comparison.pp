[Class > Class['a'], Class['a'] > Class, Class['a'] < CatalogEntry, Class['a'] <= Class['a'], Class['a'] < Class['b']]

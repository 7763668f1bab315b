class c($x = 'v') { }
notice(Class['c']['x'])

class c($x = 'v') { }
include c
notice(Class['c']['x'])

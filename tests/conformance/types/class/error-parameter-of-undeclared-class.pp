Class['nowhere']['x']

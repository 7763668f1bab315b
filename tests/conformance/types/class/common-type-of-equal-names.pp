type([Class['a'], Class['a']], 'reduced')

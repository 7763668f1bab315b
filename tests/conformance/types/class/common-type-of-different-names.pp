type([Class['a'], Class['b']], 'reduced')

Class['no such']

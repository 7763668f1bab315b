Class['A b']

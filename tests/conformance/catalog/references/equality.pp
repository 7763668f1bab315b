notice(File['/a'] == Resource['File', '/a'], Class['A'] == Class['a'], File['/a'] == File['/a/'])

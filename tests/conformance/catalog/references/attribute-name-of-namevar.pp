file { '/a': }
notice(File['/a']['path'])
notice(File['/a']['name'])

file { '/a': }
notice(File['/a']['mode'])

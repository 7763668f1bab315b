file { '/a': }
notice(File['/a'][1])

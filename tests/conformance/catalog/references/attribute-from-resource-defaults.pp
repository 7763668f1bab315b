File { mode => '0600' }
file { '/a': }
notice(File['/a']['mode'])

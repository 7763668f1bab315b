file { '/a': mode => '0644' }
notice(File['/a']['mode'])

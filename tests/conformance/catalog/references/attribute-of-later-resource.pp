notice(File['/a']['mode'])
file { '/a': mode => '0644' }

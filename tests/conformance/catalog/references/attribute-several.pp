file { '/a': mode => '0644', owner => 'root' }
notice(File['/a']['mode', 'owner'])

file { '/tmp/x': ensure => 'file', mode => '0644' }
[File['/tmp/x']['mode'], File['/tmp/x']['mode', 'ensure'], File['/tmp/x']['owner']]

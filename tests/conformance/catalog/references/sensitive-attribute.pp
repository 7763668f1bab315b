file { '/a': content => Sensitive('s') }
notice(File['/a']['content'])

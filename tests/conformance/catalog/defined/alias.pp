file { '/a': alias => 'al' }
notice(defined(File['al']), defined(File['/a/']))

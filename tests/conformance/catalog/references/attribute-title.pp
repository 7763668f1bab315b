file { 'x': path => '/a' }
notice(File['x']['title'], File['x']['path'])

file { ['/foo', '/fee', '/bar', '/one']: }
File['/one'] { mode => '0666' }
File['/foo', '/fee'] { mode => '0666' }
Resource['File', '/bar'] { mode => '0666' }

file { ['/foo', '/bar']: }
$type = File
$type['/foo', '/bar'] { mode => '0666' }

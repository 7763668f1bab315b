file { ['/foo', '/bar']: }
$resources = File['/foo', '/bar']
$resources { mode => '0666' }

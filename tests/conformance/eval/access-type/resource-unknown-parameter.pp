file { '/tmp/x': ensure => 'file' }
$x = File['/tmp/x']['nosuch']

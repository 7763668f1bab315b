file { ['/a', '/b']: }
$a = File['/a'] -> File['/b']
notice($a)

file { ['/a', '/b']: }
$a = if true { File['/a'] -> File['/b'] }
notice($a)

notify { "${File['/a']} ${Class['a::b']} ${Resource['notify', 'x']}": }

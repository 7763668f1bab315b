[type(File), type(File['/a']), type(Class['a'])]

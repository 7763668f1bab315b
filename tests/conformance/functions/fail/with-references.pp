fail(File['/a'], Class['a::b'], File)

tag(File['/a'])

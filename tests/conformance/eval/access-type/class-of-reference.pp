Class[File['/a']]

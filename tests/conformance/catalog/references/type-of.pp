notice(type(File['/a']), type(Class['c']), type(File))

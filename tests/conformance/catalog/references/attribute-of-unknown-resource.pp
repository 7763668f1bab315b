notice(File['/nowhere']['mode'])

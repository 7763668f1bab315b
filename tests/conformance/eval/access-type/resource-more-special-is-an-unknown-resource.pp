File['/tmp/x']['/tmp/y']

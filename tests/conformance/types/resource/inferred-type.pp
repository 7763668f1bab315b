[type(File), type(File['a']), type(File['a'], 'generalized'), type([File['a'], File['b']], 'generalized')]

[File['A'] == File['a'], File['/X']]

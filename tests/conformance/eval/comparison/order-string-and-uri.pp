$x = 'abc' < URI('http://a/b')

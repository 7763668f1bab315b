$x = 5 < URI('http://a/b')

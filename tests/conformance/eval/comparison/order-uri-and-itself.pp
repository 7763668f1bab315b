$x = URI('http://a/b') < URI('http://a/b')

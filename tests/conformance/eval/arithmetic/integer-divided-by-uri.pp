$x = 7 / URI('http://a/b')

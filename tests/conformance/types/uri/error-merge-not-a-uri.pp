URI('http://a/b') + 'a b'

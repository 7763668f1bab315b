URI('http://a/b')['host']

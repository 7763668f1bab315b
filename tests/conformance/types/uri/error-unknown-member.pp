URI('http://a/b').nosuch

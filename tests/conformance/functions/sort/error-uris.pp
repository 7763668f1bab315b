sort([URI('http://a'), URI('b')])

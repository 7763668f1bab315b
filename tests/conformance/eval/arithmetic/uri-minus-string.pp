URI('http://a/b') - 'b'

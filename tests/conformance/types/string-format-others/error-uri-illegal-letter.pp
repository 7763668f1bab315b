String(URI('http://example.com'), '%d')

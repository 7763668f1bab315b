[URI('http://example.com/a/') + 'b', URI('http://example.com/a') + URI('b'), URI('http://example.com/a/') + '../c']

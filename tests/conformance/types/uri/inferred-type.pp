[type(URI('http://example.com/x')), type(URI('http://example.com/x'), 'generalized'), type([URI('http://a'), URI('http://b')], 'reduced')]

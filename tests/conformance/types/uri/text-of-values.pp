["${URI('http://example.com/x?y#z')}", URI('http://example.com'), String([URI('http://example.com')])]

URI('http://a').password

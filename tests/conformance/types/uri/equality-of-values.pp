[URI('http://a') == URI('http://a'), URI('http://a') == URI('http://b'), URI('http://a') == 'http://a']

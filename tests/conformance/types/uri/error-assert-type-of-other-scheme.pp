assert_type(URI[{scheme => 'http'}], URI('ftp://a'))

assert_type(URI, 'http://a')

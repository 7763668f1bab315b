String[1,3][URI('http://a/b')]

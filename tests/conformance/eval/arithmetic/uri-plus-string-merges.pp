[URI('http://a/b/c') + 'd', URI('http://a/b/c') + '/d', URI('http://a/b/c') + URI('http://x/y')]

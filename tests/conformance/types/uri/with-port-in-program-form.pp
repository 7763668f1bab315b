[URI('http://a.example:8080/b'), String(URI('http://a.example:8080/b'), '%p'), String([URI('ftp://x:2121')], '%p')]

[URI('mailto:a@b.c') + 'x', URI('http://a/b') + 'mailto:x@y.z']

[URI('http://example.com'), URI('file:///etc/passwd'), URI('relative/path'), URI('mailto:a@b.c'), URI('urn:isbn:123')]

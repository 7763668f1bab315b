[URI['http://example.com'], URI('http://example.com') =~ URI['http://example.com'], URI('http://example.org') =~ URI['http://example.com']]

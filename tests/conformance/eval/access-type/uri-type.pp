[URI['http://example.com'], URI[{ scheme => 'http' }]]

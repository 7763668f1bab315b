URI['http://a', 'http://b']

[URI['http://a'] == URI['http://a'], URI['http://a'] == URI['http://b'], URI == URI]

[String(URI), String(URI['http://example.com']), String(URI[{scheme => 'http'}]), String(URI[{scheme => Enum[a, b], host => /x/}])]

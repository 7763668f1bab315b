[URI[{scheme => 'http', host => 'a'}] <= URI[{scheme => 'http'}], URI[{scheme => 'http'}] <= URI[{scheme => 'ftp'}], URI['http://a'] < URI, URI < RichData, URI < Scalar]

[URI('http://a/b').host(1,2), URI('http://a/b').port |$x| { 1 }, URI('http://a/b').query, URI('x').scheme]

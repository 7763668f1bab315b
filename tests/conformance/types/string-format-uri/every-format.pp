['%s','%p','%#s','%10s'].map |$f| { String(URI('http://a/b'), $f) }

['%c','%C','%u','%d','%#c','%#C'].map |$f| { String('foo::bar::bAZ', $f) }

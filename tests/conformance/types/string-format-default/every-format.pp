['%d','%D','%s','%p','%#d','%#s','%10d|','%#p'].map |$f| { String(default, $f) }

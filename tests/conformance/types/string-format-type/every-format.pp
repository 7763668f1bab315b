['%s','%p','%#s','%#p','%10s','%.3s'].map |$f| { String(Integer[1,2], $f) }

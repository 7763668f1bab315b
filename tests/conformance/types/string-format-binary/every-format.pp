['%s','%p','%b','%B','%u','%t','%T','%#t','%#s'].map |$f| { String(Binary('aGVsbG8='), $f) }

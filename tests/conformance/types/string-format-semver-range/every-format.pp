['%s','%p','%#s','%#p'].map |$f| { String(SemVerRange('>=1.0.0 <2.0.0'), $f) }

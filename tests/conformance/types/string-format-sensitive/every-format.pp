['%s','%p'].map |$f| { String(Sensitive('x'), $f) }

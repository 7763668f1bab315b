['%s','%p','%#s','%10s','%#p'].map |$f| { String(SemVer('1.2.3-rc1'), $f) }

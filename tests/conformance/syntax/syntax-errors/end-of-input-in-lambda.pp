$a.each |$b|

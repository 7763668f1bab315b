$a.each |$b| { define c { } }

$a.each |$b| { node c { } }

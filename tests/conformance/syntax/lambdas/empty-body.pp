$a.each |$b| { }

String.each |$x| { }

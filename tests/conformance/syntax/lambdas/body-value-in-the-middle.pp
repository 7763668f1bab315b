$a.each |$b| { 1 $c = 2 }

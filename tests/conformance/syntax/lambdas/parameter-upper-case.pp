$a.map |$B| { 1 }

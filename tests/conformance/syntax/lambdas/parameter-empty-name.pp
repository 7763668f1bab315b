$a.map |$| { 1 }

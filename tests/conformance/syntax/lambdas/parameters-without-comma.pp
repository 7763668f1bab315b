$a.map |$b $c| { 1 }

$a.map |$b| { c => $b }

$a.map |$b| { $b } |$c| { $c }

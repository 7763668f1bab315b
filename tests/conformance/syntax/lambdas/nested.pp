$a.map |$b| { $b.map |$c| { $c.map |$d| { $d } } }

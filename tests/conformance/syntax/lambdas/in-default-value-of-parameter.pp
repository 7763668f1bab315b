class a($b = $c.map |$d| { $d }) { }

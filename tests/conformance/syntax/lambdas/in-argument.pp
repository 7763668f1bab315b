foo($a.map |$b| { $b }, 2)

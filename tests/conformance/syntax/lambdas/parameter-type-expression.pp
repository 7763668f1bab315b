$a.map |Integer + 1 $b| { $b }

[[3, 1, 2].sort |$a, $b| { $b - $a }, ['bb', 'a'].sort |$a, $b| { compare($a.size, $b.size) }, ['b', 'A'].sort |$a, $b| { compare($a, $b) }, 'cab'.sort |$a, $b| { compare($b, $a) }]

[min('aa', 'b', 'cc') |$a, $b| { compare($a.size, $b.size) }, ['aa', 'b'].min |$a, $b| { compare($a.size, $b.size) }]

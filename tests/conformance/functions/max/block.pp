[max('a', 'bbb', 'cc') |$a, $b| { compare($a.size, $b.size) }, ['a', 'bbb'].max |$a, $b| { compare($a.size, $b.size) }]

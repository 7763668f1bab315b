$a = $b.true

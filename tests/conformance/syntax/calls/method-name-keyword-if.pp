$a = $b.if

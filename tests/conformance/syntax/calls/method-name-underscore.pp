$a = $b._foo

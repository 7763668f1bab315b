$a = $b.default

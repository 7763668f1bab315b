$a = $b[type]

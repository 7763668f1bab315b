$a = if::apache

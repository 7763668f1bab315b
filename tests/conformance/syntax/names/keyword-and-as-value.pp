$a = and

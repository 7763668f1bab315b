'abc'.match(1)

'abc'.match(Integer)

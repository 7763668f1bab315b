'a'.match(Integer)

new(Integer)

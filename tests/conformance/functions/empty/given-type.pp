empty(Integer)

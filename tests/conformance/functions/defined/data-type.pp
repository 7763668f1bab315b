defined(Integer)

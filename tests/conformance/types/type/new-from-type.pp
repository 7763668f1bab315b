Type(Integer)

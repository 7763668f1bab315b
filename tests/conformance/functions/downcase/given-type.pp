downcase(Integer)

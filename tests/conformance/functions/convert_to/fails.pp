'abc'.convert_to(Integer)

'x'.convert_to(Integer)

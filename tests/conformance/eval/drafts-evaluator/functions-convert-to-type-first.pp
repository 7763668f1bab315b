convert_to(Integer, '10')

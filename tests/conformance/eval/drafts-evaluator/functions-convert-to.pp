[convert_to('5', Integer), '7'.convert_to(Integer)]

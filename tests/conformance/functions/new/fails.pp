new(Integer, 'x')

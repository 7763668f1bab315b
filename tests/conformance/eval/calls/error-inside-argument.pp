size([1, 1 + 'a'])

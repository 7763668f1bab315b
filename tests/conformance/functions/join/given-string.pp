join('a', 'b')

size('a', 'b')

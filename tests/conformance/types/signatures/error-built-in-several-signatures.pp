abs('a', 'b')

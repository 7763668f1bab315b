Integer('12', '10')

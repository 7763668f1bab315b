Integer('0b12')

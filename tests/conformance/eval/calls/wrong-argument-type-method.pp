1.split(',')

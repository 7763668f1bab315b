notice('B')

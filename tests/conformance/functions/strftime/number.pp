strftime(5, '%H')

Timespan('a', 'b', 'c', 'd')

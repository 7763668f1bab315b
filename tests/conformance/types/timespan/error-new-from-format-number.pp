Timespan('5', 5)

Timespan('5', '%L')

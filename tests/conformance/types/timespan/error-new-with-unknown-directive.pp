Timespan('5', '%Q')

Timespan('5', '%S%')

Timespan('5', '%M:%S')

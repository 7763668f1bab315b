Timestamp('2016-13-01')

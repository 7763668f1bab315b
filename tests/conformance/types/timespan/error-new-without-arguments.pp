Timespan()

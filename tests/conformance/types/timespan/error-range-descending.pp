Timespan[10, 1]

Timespan[true]

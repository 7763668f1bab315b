Timespan([1])

Timespan['abc']

Timespan({weeks => 1})

Timespan({weeks=>1})

Timespan(10) + 'x'

Timespan(10) / 0

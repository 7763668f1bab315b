Timespan(2)/0

Timespan(1) + 'a'

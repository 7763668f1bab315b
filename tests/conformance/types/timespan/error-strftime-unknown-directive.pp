Timespan(1).strftime('%Y')

Timespan(1).strftime('%Q')

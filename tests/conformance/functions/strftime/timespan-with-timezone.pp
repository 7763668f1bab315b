Timespan(1).strftime('%H', 'UTC')

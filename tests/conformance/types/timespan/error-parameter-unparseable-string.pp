Timespan['x']

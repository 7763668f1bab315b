String(type([Timespan[1, 3], Timespan[5, 9]], 'reduced'))

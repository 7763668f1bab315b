[type([Timespan, String], 'reduced'), type([Timespan, Timestamp], 'reduced'), type([Timespan, Boolean], 'reduced')]

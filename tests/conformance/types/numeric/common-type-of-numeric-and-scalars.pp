[type([Numeric, String], 'reduced'), type([Numeric, Boolean], 'reduced'), type([Numeric, Regexp], 'reduced'), type([Numeric, Timespan], 'reduced')]

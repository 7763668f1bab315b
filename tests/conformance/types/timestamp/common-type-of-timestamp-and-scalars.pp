[type([Timestamp, String], 'reduced'), type([Timestamp, Timespan], 'reduced'), type([Timestamp, Regexp], 'reduced')]

[type([Timespan, Timespan], 'reduced'), type([Timespan(1), Timespan(2)], 'generalized')]

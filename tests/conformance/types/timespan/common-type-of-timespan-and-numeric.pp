type([Timespan, Numeric], 'reduced')

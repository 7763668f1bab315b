[type([Timespan, Array], 'reduced'), type([Timespan, Undef], 'reduced')]

[String(type(Timespan(7))), String(type(Timespan(7), 'reduced')), String(type(Timespan(7), 'generalized')), String(type([Timespan(7), Timespan(9)], 'reduced'))]

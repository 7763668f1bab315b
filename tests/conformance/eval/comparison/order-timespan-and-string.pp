$x = Timespan(1) < 'abc'

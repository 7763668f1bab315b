$x = 'abc' < Timespan(1)

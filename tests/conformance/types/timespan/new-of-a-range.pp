String(Timespan[1, 10].new(5))

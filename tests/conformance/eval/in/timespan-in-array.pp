[Timespan(1) in [Timespan(1)], Timespan(1) in [1], 1 in [Timespan(1)]]

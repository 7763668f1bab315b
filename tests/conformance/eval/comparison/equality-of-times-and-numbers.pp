[Timespan(1) == 1, Timestamp(1) == 1, Timespan(1) == 1.0, Timespan(1.5) == 1, Timespan(1) == Timestamp(1), 1 in [Timespan(1)], Timespan(1) in [1], Timestamp(1) in [1], 1 in { Timespan(1) => a }]

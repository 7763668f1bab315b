[Timespan(6) / 2.0 == Timespan(3), Timespan(5) / 0.0]

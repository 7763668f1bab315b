[Timespan(1) == Timespan(1.0), Timespan(1) == 1, Timespan(1) < Timespan(2), Timespan(2) >= Timespan(2), Timespan(1) < 2, Timespan(1) > 0.5]

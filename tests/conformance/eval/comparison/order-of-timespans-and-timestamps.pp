[Timespan(1) < Timespan(2), Timespan(1) < 2, 2 > Timespan(1), Timespan(1.5) > 1, 1.5 <= Timespan(1.5), Timestamp(1) < Timestamp(2), Timestamp(5) > 4, 4 < Timestamp(5)]

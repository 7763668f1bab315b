$x = Timespan(1) < Timestamp(1)

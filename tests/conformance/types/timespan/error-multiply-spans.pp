Timespan(2)*Timespan(3)

10 / Timespan(5)

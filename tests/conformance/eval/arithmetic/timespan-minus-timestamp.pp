Timespan(5) - Timestamp(1)

Timespan(5) / Timestamp(5)

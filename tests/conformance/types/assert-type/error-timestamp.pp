assert_type(Timestamp, Timespan(1))

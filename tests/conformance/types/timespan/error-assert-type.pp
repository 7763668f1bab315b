assert_type(Timespan, 1)

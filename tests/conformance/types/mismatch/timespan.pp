assert_type(Timespan[0,1], Timespan(2))

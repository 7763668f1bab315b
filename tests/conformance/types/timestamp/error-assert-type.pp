assert_type(Timestamp, '2016-01-01')

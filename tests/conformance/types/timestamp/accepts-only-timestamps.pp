[Timestamp(1) =~ Timestamp, 1 =~ Timestamp, Timespan(1) =~ Timestamp, '2016-01-01' =~ Timestamp, undef =~ Timestamp]

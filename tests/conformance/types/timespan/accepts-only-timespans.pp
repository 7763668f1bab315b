[Timespan(1) =~ Timespan, 1 =~ Timespan, Timestamp(1) =~ Timespan, '1' =~ Timespan, undef =~ Timespan]

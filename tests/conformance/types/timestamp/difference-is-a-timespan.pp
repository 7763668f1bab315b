[String(Timestamp(10) - Timestamp(4)), (Timestamp(10) - Timestamp(4)) =~ Timespan]

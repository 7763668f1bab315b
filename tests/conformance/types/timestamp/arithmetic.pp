[Timestamp(10) + Timespan(5), Timestamp(10) + 5, Timestamp(10) - Timespan(5), Timestamp(10) - 0.5, Timespan(5) + Timestamp(10)].map |$t| { String($t) }

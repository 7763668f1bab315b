[Timespan(0), Timespan(60), Timespan(-60), Timespan(0.000000001), Timespan(1.25)].map |$t| { String($t) }

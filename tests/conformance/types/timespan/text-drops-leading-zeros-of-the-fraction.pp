[Timespan(1.5), Timespan(1.05), Timespan(1.005), Timespan(0.000000001)].map |$t| { String($t) }

[Timespan(0, 25, 61, 61), Timespan(0, 0, 0, 0, 1500, 2000, 3000), Timespan(400, 0, 0, 0)].map |$t| { String($t) }

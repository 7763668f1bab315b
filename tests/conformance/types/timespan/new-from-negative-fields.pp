[Timespan(-1, 0, 0, 0), Timespan(1, -1, 0, 0), Timespan(0, 0, 0, -1)].map |$t| { String($t) }

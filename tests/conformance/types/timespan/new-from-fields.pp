[Timespan(1, 2, 3, 4), Timespan(1, 2, 3, 4, 5), Timespan(1, 2, 3, 4, 5, 6), Timespan(1, 2, 3, 4, 5, 6, 7)].map |$t| { String($t) }

[Timespan[1, 10], Timespan[1.5, 10], Timespan[Timespan(1), Timespan(10)], Timespan[1], Timespan[default, 10], Timespan['0-00:00:01', '0-00:00:10']].map |$t| { String($t) }

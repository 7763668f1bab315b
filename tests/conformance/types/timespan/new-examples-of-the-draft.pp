[Timespan(13.5), Timespan({days=>4}), Timespan(4, 0, 0, 2)].map |$t| { String($t) }

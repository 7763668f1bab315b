[Timespan(10) * 2, 2 * Timespan(10), Timespan(10) * 0.5, Timespan(10) / 2, Timespan(10) / Timespan(4), Timespan(10) / 4].map |$x| { "$x" }

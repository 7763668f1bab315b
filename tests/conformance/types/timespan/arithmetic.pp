[Timespan(1) + Timespan(2), Timespan(5) - Timespan(2), Timespan(5) * 2, Timespan(5) / 2, Timespan(5) + 2, Timespan(5) - 0.5, Timespan(7) % 4].map |$t| { String($t) }

[Timespan(10) + 5, Timespan(10) + 0.5, 5 + Timespan(10), 0.5 + Timespan(10), Timespan(10) + Timespan(20)].map |$x| { "$x" }

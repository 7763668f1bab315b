[Timespan(10) - 5, 20 - Timespan(5), Timespan(10) - Timespan(3), Timespan(1) - Timespan(2)].map |$x| { "$x" }

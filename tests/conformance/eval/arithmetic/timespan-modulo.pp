[Timespan(10) % 3, Timespan(10) % 4].map |$x| { "$x" }

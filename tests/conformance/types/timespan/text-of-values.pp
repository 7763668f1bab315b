[Timespan(0), Timespan(1), Timespan(1.5), Timespan(86399), Timespan(86400), Timespan(90061.001), Timespan(-1), Timespan(-90061.5), Timespan(1000000)].map |$t| { "${t}" }

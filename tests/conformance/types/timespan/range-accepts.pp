[Timespan(5) =~ Timespan[1, 10], Timespan(1) =~ Timespan[1, 10], Timespan(10) =~ Timespan[1, 10], Timespan(11) =~ Timespan[1, 10], Timespan(0) =~ Timespan[default, 10]]

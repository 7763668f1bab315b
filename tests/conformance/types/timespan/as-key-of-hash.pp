$h = { Timespan(1) => a, Timestamp(2) => b }
[$h[Timespan(1)], $h[Timestamp(2)], { Timespan(1) => a } == { Timespan(1) => a }]

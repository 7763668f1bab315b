$x = Timespan(1) > undef

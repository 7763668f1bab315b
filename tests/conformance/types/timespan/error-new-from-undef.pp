Timespan(undef)

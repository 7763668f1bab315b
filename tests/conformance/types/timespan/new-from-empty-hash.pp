String(Timespan({}))

String(Timespan(1), '%h')

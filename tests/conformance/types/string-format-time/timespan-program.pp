String(Timespan(90061.5), '%p')

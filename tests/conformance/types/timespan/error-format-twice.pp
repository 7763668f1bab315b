strftime(Timespan(1), '%^H')

String(Timespan[{hours => 1}, {days => 1}])

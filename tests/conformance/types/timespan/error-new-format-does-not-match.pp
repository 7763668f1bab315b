Timespan('1:2:3:4', '%H:%M')

# the draft: 13 hours and 20 minutes, by the default pattern
Timespan('13:20')

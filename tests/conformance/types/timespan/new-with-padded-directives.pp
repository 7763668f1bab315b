[Timespan(' 5', '%_2H'), Timespan('05', '%2H'), Timespan('5', '%-H'), Timespan('005', '%03H')].map |$t| { String($t) }

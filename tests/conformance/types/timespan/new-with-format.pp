[Timespan('2 days', '%D days'), Timespan('5h', '%Hh'), Timespan('90m', '%Mm'), Timespan('7s', '%Ss')].map |$t| { String($t) }

[String(Timespan('02:61', '%H:%M')), String(Timespan('1-30', '%D-%H')), String(Timespan('00:75:75', '%H:%M:%S'))]

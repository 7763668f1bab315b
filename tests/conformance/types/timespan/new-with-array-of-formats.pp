[Timespan('5', ['%M:%S', '%H']), Timespan('5:6', ['%M:%S', '%H'])].map |$t| { String($t) }

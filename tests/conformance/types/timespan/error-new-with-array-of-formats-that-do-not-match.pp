Timespan('x', ['%M:%S', '%H'])

String(Timespan('5%', '%S%%'))

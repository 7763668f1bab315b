[Integer('0b11', default), Integer('017', default), Integer('0xff', default), Integer('12', default)]

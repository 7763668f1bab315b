'abc' << 1

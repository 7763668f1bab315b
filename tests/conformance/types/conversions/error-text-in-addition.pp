'abc' + 2

$x = Timestamp(1) < 'abc'

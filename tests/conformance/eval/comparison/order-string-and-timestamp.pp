$x = 'abc' < Timestamp(1)

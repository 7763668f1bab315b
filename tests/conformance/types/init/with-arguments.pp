['0xff' =~ Init[Integer, 16], 'x' =~ Init[Integer, 16], 1 =~ Init[Integer, 16]]

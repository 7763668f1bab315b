['Hello World'[6, -1], 'Hello World'[0, -1], 'Hello World'[0, -2], 'Hello World'[2, -3], 'Hello World'[5, -100], 'Hello World'[10, -1], 'Hello World'[11, -1]]

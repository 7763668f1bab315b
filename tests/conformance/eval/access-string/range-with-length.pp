['Hello World'[1, 3], 'Hello World'[6, 5], 'Hello World'[6, 100], 'Hello World'[0, 0], 'Hello World'[11, 1], 'Hello World'[12, 1], 'Hello World'[3, 1]]

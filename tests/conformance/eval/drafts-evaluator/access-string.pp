["Hello World"[6], "Hello World"[1, 3], "Hello World"[6, -1]]

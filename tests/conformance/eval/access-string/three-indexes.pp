'Hello'[1, 2, 3]

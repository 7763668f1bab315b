'Hello'[1, b]

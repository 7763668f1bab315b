'Hello'[1.5]

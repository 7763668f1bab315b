'Hello'[a]

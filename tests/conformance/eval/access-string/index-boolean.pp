'Hello'[true]

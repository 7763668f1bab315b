'Hello'[]

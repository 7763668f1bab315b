'Hello'[Integer]

'Hello'[[]]

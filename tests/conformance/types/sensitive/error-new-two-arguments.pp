Sensitive('a', 'b')

notice 'a', 'b'

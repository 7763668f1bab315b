notice 'a' 'b'

$a = notice 'b'

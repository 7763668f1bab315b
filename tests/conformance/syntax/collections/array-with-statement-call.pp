$a = [notice 'b']

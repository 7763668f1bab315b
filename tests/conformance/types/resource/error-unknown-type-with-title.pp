Nope['a']

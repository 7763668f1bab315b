Type['a']

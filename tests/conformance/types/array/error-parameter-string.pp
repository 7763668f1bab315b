Array['a']

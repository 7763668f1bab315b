Init['a']

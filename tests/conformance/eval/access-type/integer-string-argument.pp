Integer['a']

Collection['a']

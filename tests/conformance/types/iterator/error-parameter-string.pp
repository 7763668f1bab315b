Iterator['a']

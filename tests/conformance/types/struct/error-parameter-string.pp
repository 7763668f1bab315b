Struct['a']

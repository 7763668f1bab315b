Array[Integer, 'a']

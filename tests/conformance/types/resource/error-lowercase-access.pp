file['a']

Sensitive['a']

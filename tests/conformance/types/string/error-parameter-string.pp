String['a']

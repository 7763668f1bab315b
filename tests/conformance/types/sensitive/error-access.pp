Sensitive([1, 2])[0]

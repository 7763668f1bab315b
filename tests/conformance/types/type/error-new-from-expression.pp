Type('1 + 1')

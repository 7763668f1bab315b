Type('1')

Type('Integer[1')

Type('Integer[1+1]')

Type('Integer[')

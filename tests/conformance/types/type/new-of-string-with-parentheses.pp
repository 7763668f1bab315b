Type('Integer[(2)]')

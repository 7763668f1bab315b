Type('Integer String')

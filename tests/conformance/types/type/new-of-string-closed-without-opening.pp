Type('Integer]')

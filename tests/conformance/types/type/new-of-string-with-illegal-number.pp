Type('Integer[0x]')

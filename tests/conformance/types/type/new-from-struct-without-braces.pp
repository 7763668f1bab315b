Type('Struct[a => Integer, b => String]')

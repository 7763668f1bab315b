Type('Enum[a b]')
